/** Orders of memberships and promotions, the money that moves for them, and what is given for it. */
export { bookLines } from './books/lines.ts';
export { orderInFull, ordersInShort } from './books/orders.ts';
export { findReceipt } from './receipts/receipt.ts';
export { reconcile } from './reconciling.ts';
export { registerPayments } from './routes.ts';
export { describe } from './rules.ts';
export { detachOrders } from './store/orders.ts';
