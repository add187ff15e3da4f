export const checkoutAddress = (orderId: string): string => `/membership/checkout/${orderId}`;

export const receiptAddress = (orderId: string): string => `/membership/receipts/${orderId}`;

/** The tabs of /membership, by their place. */
export const promotionsAddress = '/membership?tab=1';
export const historyAddress = '/membership?tab=2';
