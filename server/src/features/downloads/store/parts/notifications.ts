import { allNotifications } from '../../../notifications/index.ts';
import type { Part } from '../../part.ts';

export const notifications: Part = {
  file: 'notifications.json',
  about: 'What the bell told you, as far as your membership shows it.',
  tables: ['notifications'],
  async *content({ db, cards, ...receiver }) {
    for await (const { createdAt, type, title, message, isRead, data } of allNotifications(
      db,
      receiver,
      cards,
    )) {
      const from = data.senderName ?? data.name;
      yield {
        at: new Date(createdAt),
        type,
        title,
        message,
        ...(from ? { from } : {}),
        ...(data.message ? { wrote: data.message } : {}),
        isRead: isRead === 1,
      };
    }
  },
};
