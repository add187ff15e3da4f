import { endpoint } from './endpoint.ts';
import { profilePage } from './lists.ts';
import { pageQuery } from './pagination.ts';

export const promotionEndpoints = {
  profiles: endpoint({
    method: 'GET',
    path: '/promotions/profiles',
    summary: 'Members who promote their profile now and whom the caller may meet',
    query: pageQuery(4),
    response: profilePage,
    failure: 'Failed to fetch promoted profiles',
  }),
};
