import '../platform/zod.ts';
import { useEffect } from 'react';
import { Provider, useDispatch } from 'react-redux';
import { Outlet } from 'react-router';
import { sessionChecked } from '../platform/auth-slice.ts';
import { check } from '../platform/session.ts';
import { store } from '../store.ts';
import { Toaster } from '../ui/Toaster.tsx';

/** What every screen but the public ones stands on: the store, and one look at the session at the start. */
export default function StoreRoot() {
  return (
    <Provider store={store}>
      <SessionCheck />
      <Outlet />
      <Toaster />
    </Provider>
  );
}

function SessionCheck() {
  const dispatch = useDispatch();
  useEffect(() => {
    check().then((signedIn) => dispatch(sessionChecked(signedIn)));
  }, [dispatch]);
  return null;
}
