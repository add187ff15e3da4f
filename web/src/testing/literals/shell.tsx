import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { expect } from 'vitest';
import { AccountMenu } from '../../shell/AccountMenu.tsx';
import AuthLayout from '../../shell/AuthLayout.tsx';
import MainLayout from '../../shell/MainLayout.tsx';
import { menuGroups } from '../../shell/menu-items.ts';
import SignedInOnly from '../../shell/SignedInOnly.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { store } from '../../store.ts';
import { mobileMenuSet } from '../../ui/state/ui-slice.ts';
import { answer, delayOf, here, me, stage } from './stage.tsx';
import { styleAt } from './style.ts';

const sideMenu = () => menuGroups.flatMap((group) => group.map(({ text, to }) => [text, to]));

async function sideMenuWidth(width: number) {
  answer({});
  stage(<MainLayout />, { signedIn: false, width });
  act(() => void store.dispatch(mobileMenuSet(true)));
  return styleAt(document.querySelector('#side-menu'), 'width', width);
}

async function themeToggle(width: number) {
  answer({ '/me': me });
  stage(<TopBar wide />, { width });
  return styleAt(await screen.findByRole('button', { name: /Use the .* theme/ }), 'display', width);
}

async function visitorAtMembersPage() {
  stage(<SignedInOnlyPages />, { signedIn: false });
  return here();
}

const SignedInOnlyPages = () => (
  <Routes>
    <Route element={<SignedInOnly />}>
      <Route path="/here" element="a page of members" />
    </Route>
    <Route path="*" element="elsewhere" />
  </Routes>
);

async function memberAtAuthPage() {
  answer({ '/me': me });
  stage(
    <Routes>
      <Route element={<AuthLayout />}>
        <Route path="/login" element="signing in" />
      </Route>
      <Route path="*" element="elsewhere" />
    </Routes>,
    { at: '/login' },
  );
  await screen.findByText('elsewhere');
  return here();
}

async function accountMenu() {
  answer({ '/me': me });
  stage(<AccountMenu />);
  fireEvent.click(await screen.findByLabelText('Account menu'));
}

async function loggedOut() {
  await accountMenu();
  fireEvent.click(await screen.findByText('Logout'));
  await waitFor(() => expect(here()).not.toBe('/here'), { timeout: 15_000 });
  return here();
}

async function accountMenuDelay() {
  await accountMenu();
  const settings = await screen.findByText('Settings');
  return delayOf(() => void fireEvent.click(settings));
}

export const shell = {
  sideMenu,
  sideMenuWidth,
  themeToggle,
  visitorAtMembersPage,
  memberAtAuthPage,
  loggedOut,
  accountMenuDelay,
};
