import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { expect, vi } from 'vitest';
import AuthLayout from '../../shell/AuthLayout.tsx';
import { AccountMenu } from '../../shell/header/AccountMenu.tsx';
import { TopBar } from '../../shell/header/TopBar.tsx';
import MainLayout from '../../shell/MainLayout.tsx';
import { menuGroups } from '../../shell/menu-items.ts';
import SignedInOnly from '../../shell/SignedInOnly.tsx';
import { store } from '../../store.ts';
import { mobileMenuSet } from '../../ui/ui-slice.ts';
import {
  currentPath,
  getStyleAt,
  me,
  measureNavigationDelay,
  renderPart,
  stubApi,
} from './test-rendering.tsx';

const sideMenu = () => menuGroups.flatMap((group) => group.map(({ text, to }) => [text, to]));

/** An observer for elements whose size never changes; jsdom has none. */
class NoResizes {
  observe = () => undefined;
  disconnect = () => undefined;
}

async function sideMenuWidth(width: number) {
  vi.stubGlobal('ResizeObserver', NoResizes);
  stubApi({ '/me': me });
  renderPart(<MainLayout />, { width });
  act(() => void store.dispatch(mobileMenuSet(true)));
  return getStyleAt(document.querySelector('#side-menu'), 'width', width);
}

async function themeToggle(width: number) {
  stubApi({ '/me': me });
  renderPart(<TopBar wide />, { width });
  return getStyleAt(await screen.findByRole('button', { name: /Use the .* theme/ }), 'display', width);
}

async function visitorAtMembersPage() {
  renderPart(<SignedInOnlyPages />, { signedIn: false });
  return currentPath();
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
  stubApi({ '/me': me });
  renderPart(
    <Routes>
      <Route element={<AuthLayout />}>
        <Route path="/login" element="signing in" />
      </Route>
      <Route path="*" element="elsewhere" />
    </Routes>,
    { at: '/login' },
  );
  await screen.findByText('elsewhere');
  return currentPath();
}

async function accountMenu() {
  stubApi({ '/me': me });
  renderPart(<AccountMenu />);
  fireEvent.click(await screen.findByLabelText('Account menu'));
}

async function loggedOut() {
  await accountMenu();
  fireEvent.click(await screen.findByText('Logout'));
  await waitFor(() => expect(currentPath()).not.toBe('/here'), { timeout: 15_000 });
  return currentPath();
}

async function accountMenuDelay() {
  await accountMenu();
  const settings = await screen.findByText('Settings');
  return measureNavigationDelay(() => void fireEvent.click(settings));
}

/** Measures the redirects between pages, and the menus and buttons around every page. */
export const shell = {
  sideMenu,
  sideMenuWidth,
  themeToggle,
  visitorAtMembersPage,
  memberAtAuthPage,
  loggedOut,
  accountMenuDelay,
};
