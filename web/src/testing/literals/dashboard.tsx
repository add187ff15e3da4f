import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import Dashboard from '../../screens/dashboard.tsx';
import { answer, me, stage } from './stage.tsx';

/** The first call of the dashboard below a path. */
async function asksFor(path: string) {
  const asked = answer({ '/me': me });
  stage(<Dashboard />);
  return waitFor(() => {
    const call = asked.find((url) => url.startsWith(`/api${path}`));
    expect(call).toBeDefined();
    return call;
  });
}

export const dashboard = {
  dashboardAsksJoined: () => asksFor('/profiles/recently-joined'),
  dashboardAsksActive: () => asksFor('/profiles/recently-active'),
  dashboardAsksRecommendations: () => asksFor('/matches/recommendations'),
};
