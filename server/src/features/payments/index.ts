/** Orders of memberships and promotions, their payments, and what is granted for them. */
export { describeOrder, exportLedgerCsv, summarizeOrders } from './accounting.ts';
export { createOrderCounter } from './order-metrics.ts';
export { findReceipt } from './receipts/receipt.ts';
export { reconcileOrders } from './reconcile.ts';
export { registerPayments } from './routes.ts';
export { describeItem } from './rules.ts';
export { anonymizeOrders } from './store/orders.ts';
