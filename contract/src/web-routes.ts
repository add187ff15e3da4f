/** Routes of the web app; any other path shows the not-found page with status 404. */
export const webRoutes = [
  '/',
  '/terms-and-conditions',
  '/privacy-policy',
  '/child-safety',
  '/login',
  '/register',
  '/register/details',
  '/register/verify',
  '/forgot-password',
  '/dashboard',
  '/profile',
  '/profile/photos',
  '/profile/edit',
  '/profile/phone-verification',
  '/profile/:id',
  '/search',
  '/matches',
  '/messages',
  '/messages/:conversationId',
  '/settings',
  '/settings/ignored',
  '/settings/download',
  '/settings/delete',
  '/interests',
  '/membership',
  '/membership/checkout/:orderId',
  '/membership/receipts/:orderId',
  '/profiles/recently-active',
  '/profiles/recently-joined',
  '/profiles/featured',
  '/profiles/viewers',
  '/profiles/shortlist',
  '/video-call/:callId',
  '/success-stories',
  '/about',
] as const;

/** Public pages whose content does not depend on the visitor. */
export const publicRoutes = [
  '/',
  '/about',
  '/success-stories',
  '/terms-and-conditions',
  '/privacy-policy',
  '/child-safety',
  '/login',
  '/register',
  '/forgot-password',
] as const satisfies readonly (typeof webRoutes)[number][];

/** Widths in pixels of the picture at /media/landing. */
export const LANDING_PICTURE_WIDTHS = [480, 800, 1600] as const;
