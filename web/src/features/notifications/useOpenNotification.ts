import type { Notification } from '@troth/contract';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { upgradeModalOpened } from '../membership/index.ts';
import { useMeQuery } from '../profiles/index.ts';
import { useMarkReadMutation } from './mark-read.ts';
import { getNotificationAction, getNotificationGate } from './notification-action.ts';

/** Lets the dialog and menu close visibly before the page changes. */
const NAVIGATION_DELAY_MS = 200;

/** Opens a notification and follows its link. */
export function useOpenNotification(closeMenu: () => void) {
  const { data: me } = useMeQuery();
  const [markRead] = useMarkReadMutation();
  const [notification, setNotification] = useState<Notification>();
  const [isOpen, setIsOpen] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  return {
    /** The notification opened last, kept while its dialog closes. */
    notification,
    isOpen,
    open(selected: Notification) {
      const gate = me && getNotificationGate(selected, me);
      // The notification stays unread, because its content was not shown.
      if (gate) {
        dispatch(upgradeModalOpened(gate));
        return;
      }
      setNotification(selected);
      setIsOpen(true);
      if (selected.isRead === 1) return;
      markRead([selected.createdAt])
        .unwrap()
        .catch((error: unknown) => toast(getErrorMessage(error), 'error'));
    },
    closeDialog: () => setIsOpen(false),
    openTarget() {
      const action = notification && getNotificationAction(notification);
      setIsOpen(false);
      closeMenu();
      if (action) setTimeout(() => navigate(action.to, { state: action.state }), NAVIGATION_DELAY_MS);
    },
  };
}
