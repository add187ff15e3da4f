import { screen } from '@testing-library/react';
import type { Notification } from '@troth/contract';
import { act } from 'react';
import { notificationsApi, usePollingInterval } from '../../features/notifications/api.ts';
import { CallDetails } from '../../features/notifications/NotificationDialog.tsx';
import { MarkAllButton, NotificationMenu } from '../../features/notifications/NotificationMenu.tsx';
import { NotificationRow } from '../../features/notifications/NotificationRow.tsx';
import { useOpenNotification } from '../../features/notifications/useOpenNotification.ts';
import { useMeQuery } from '../../features/profiles/index.ts';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { getStyleAt, me, measureNavigationDelay, renderPart, stubApi } from './test-rendering.tsx';

const noop = () => undefined;

const interest: Notification = {
  createdAt: 1,
  type: 'interest',
  title: 'Interest',
  message: 'Somebody is interested in you.',
  isRead: 1,
  data: { senderId: 'somebody' },
};

function markAllLabel(width: number) {
  renderPart(<MarkAllButton unreadCount={1} onDone={noop} />);
  const labels = screen.getAllByText(/^Mark all/).filter((label) => label.tagName === 'SPAN');
  return labels
    .filter((label) => getStyleAt(label, 'display', width) !== 'none')
    .map((label) => label.textContent)
    .join();
}

function markAllButtonWithoutUnread() {
  renderPart(<MarkAllButton unreadCount={0} onDone={noop} />);
  return screen.queryByRole('button');
}

function clampedLines(width: number) {
  renderPart(<NotificationRow notification={interest} onOpen={noop} />);
  return getStyleAt(screen.getByText(interest.message), '-webkit-line-clamp', width);
}

async function notificationMenuWidth(width: number) {
  stubApi({});
  renderPart(<NotificationMenu anchor={document.body} unreadCount={0} onOpen={noop} onClose={noop} />);
  return getStyleAt(await screen.findByRole('dialog'), 'width', width);
}

async function getPollingInterval(status: string) {
  stubApi({ '/me': { ...me, status } });
  const Poller = () => {
    const interval = usePollingInterval();
    return useMeQuery().data && <p>every {interval}</p>;
  };
  renderPart(<Poller />);
  const text = (await screen.findByText(/^every/)).textContent;
  return Number(text?.replace('every ', ''));
}

function callDuration() {
  renderPart(<CallDetails durationMinutes={30} />);
  return screen.getByText(/30/).textContent;
}

async function notificationDelay() {
  stubApi({ '/me': me });
  let opening: ReturnType<typeof useOpenNotification> | undefined;
  const Opener = () => {
    opening = useOpenNotification(noop);
    return null;
  };
  renderPart(<Opener />);
  act(() => opening?.open(interest));
  return measureNavigationDelay(() => opening?.openTarget());
}

async function getLastRequest(request: () => unknown) {
  store.dispatch(api.util.resetApiState());
  const requests = stubApi({});
  await request();
  return requests.at(-1);
}

const { notifications, unreadNotifications } = notificationsApi.endpoints;

/** Measures what the bell, menu and rows of notifications show, how often they poll and what they request. */
export const notificationMeasurements = {
  markAllLabel,
  markAllButtonWithoutUnread,
  clampedLines,
  notificationMenuWidth,
  pollingIntervalWhenListed: () => getPollingInterval('listed'),
  pollingIntervalWhenIncomplete: () => getPollingInterval('incomplete'),
  callDuration,
  notificationDelay,
  notificationMenuRequest: () => getLastRequest(() => store.dispatch(notifications.initiate())),
  unreadCountRequest: () => getLastRequest(() => store.dispatch(unreadNotifications.initiate())),
};
