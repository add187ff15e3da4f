import { fireEvent, screen } from '@testing-library/react';
import type { Tier } from '@troth/contract';
import { act } from 'react';
import { membershipApi, UpgradeModal } from '../../features/membership/index.ts';
import { store } from '../../store.ts';
import { modalOpened } from '../../ui/state/ui-slice.ts';
import { answer, delayOf, here, membership, stage } from './stage.tsx';

async function openFor(tier: Tier) {
  answer({ '/membership': membership(tier) });
  stage(<UpgradeModal />);
  await act(async () => {
    store.dispatch(modalOpened());
    await store.dispatch(membershipApi.endpoints.membership.initiate());
  });
}

async function dismissal() {
  await openFor('silver');
  return (await screen.findByText(/^Continue as/)).textContent;
}

async function listedBenefits() {
  await openFor('free');
  const lines = await screen.findAllByRole('listitem');
  return lines.filter(({ textContent }) => !textContent?.startsWith('...')).length;
}

async function modalAtTop() {
  await openFor('platinum');
  return screen.queryByRole('dialog');
}

async function upgradeDelay() {
  await openFor('silver');
  const button = await screen.findByText('Upgrade to Gold');
  return delayOf(() => void fireEvent.click(button));
}

async function upgradeLeadsTo() {
  await upgradeDelay();
  return here();
}

export const upgrade = { dismissal, listedBenefits, modalAtTop, upgradeDelay, upgradeLeadsTo };
