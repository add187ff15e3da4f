import { findSessions } from '../../../identity/index.ts';
import type { Part } from '../../part.ts';

export const sessions: Part = {
  file: 'sessions.json',
  about: 'Where you are signed in: devices, network addresses and where these are.',
  tables: ['identity.sessions'],
  async *content({ sessionParts, memberId }) {
    const found = await findSessions(sessionParts, { memberId, sessionId: null });
    for (const { sessionId: _secret, current: _unknown, ...session } of found) yield session;
  },
};
