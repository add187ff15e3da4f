import { screen } from '@testing-library/react';
import type { Notification } from '@troth/contract';
import { act } from 'react';
import { notificationsApi } from '../../features/notifications/api.ts';
import { CallFacts } from '../../features/notifications/dialog/CallFacts.tsx';
import { MarkAll } from '../../features/notifications/menu/MarkAll.tsx';
import { NotificationMenu } from '../../features/notifications/menu/NotificationMenu.tsx';
import { NotificationRow } from '../../features/notifications/menu/NotificationRow.tsx';
import { usePollingInterval } from '../../features/notifications/polling.ts';
import { useOpenNotification } from '../../features/notifications/useOpenNotification.ts';
import { useMeQuery } from '../../features/profiles/index.ts';
import { api } from '../../platform/api.ts';
import { store } from '../../store.ts';
import { answer, delayOf, me, stage } from './stage.tsx';
import { styleAt } from './style.ts';

const nothing = () => undefined;

const interest: Notification = {
  createdAt: 1,
  type: 'interest',
  title: 'Interest',
  message: 'Somebody is interested in you.',
  isRead: 1,
  data: { senderId: 'somebody' },
};

function markAllLabel(width: number) {
  stage(<MarkAll unreadCount={1} onDone={nothing} />);
  const labels = screen.getAllByText(/^Mark all/).filter((label) => label.tagName === 'SPAN');
  return labels
    .filter((label) => styleAt(label, 'display', width) !== 'none')
    .map((label) => label.textContent)
    .join();
}

function markAllOfNone() {
  stage(<MarkAll unreadCount={0} onDone={nothing} />);
  return screen.queryByRole('button');
}

function clampedLines(width: number) {
  stage(<NotificationRow notification={interest} onOpen={nothing} />);
  return styleAt(screen.getByText(interest.message), '-webkit-line-clamp', width);
}

async function notificationMenuWidth(width: number) {
  answer({});
  stage(<NotificationMenu anchor={document.body} unreadCount={0} onOpen={nothing} onClose={nothing} />);
  return styleAt(await screen.findByRole('dialog'), 'width', width);
}

async function pollingOf(status: string) {
  answer({ '/me': { ...me, status } });
  const Poller = () => {
    const interval = usePollingInterval();
    return useMeQuery().data && <p>every {interval}</p>;
  };
  stage(<Poller />);
  const words = (await screen.findByText(/^every/)).textContent;
  return Number(words?.replace('every ', ''));
}

function callDuration() {
  stage(<CallFacts durationMinutes={30} />);
  return screen.getByText(/30/).textContent;
}

async function notificationDelay() {
  answer({ '/me': me });
  let opening: ReturnType<typeof useOpenNotification> | undefined;
  const Opener = () => {
    opening = useOpenNotification(nothing);
    return null;
  };
  stage(<Opener />);
  act(() => opening?.open(interest));
  return delayOf(() => opening?.act());
}

async function lastAsked(ask: () => unknown) {
  store.dispatch(api.util.resetApiState());
  const asked = answer({});
  await ask();
  return asked.at(-1);
}

const { notifications, unreadNotifications } = notificationsApi.endpoints;

export const notificationScreens = {
  markAllLabel,
  markAllOfNone,
  clampedLines,
  notificationMenuWidth,
  pollingOfCompleted: () => pollingOf('listed'),
  pollingOfIncomplete: () => pollingOf('incomplete'),
  callDuration,
  notificationDelay,
  notificationMenuAsks: () => lastAsked(() => store.dispatch(notifications.initiate())),
  unreadCountAsks: () => lastAsked(() => store.dispatch(unreadNotifications.initiate())),
};
