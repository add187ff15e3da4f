/** What another tier shows and withholds: the lists of members, who is behind a notification, what can be bought. */
export const movesWithTier = [
  'Me',
  'Membership',
  'Members',
  'Notification',
  'Offers',
  'History',
  'Promotion',
] as const;
