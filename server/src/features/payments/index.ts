/** Orders of memberships and promotions, the money that moves for them, and what is given for it. */
export { describeOrder, exportLedgerCsv, summarizeOrders } from './accounting.ts';
export { findReceipt } from './receipts/receipt.ts';
export { reconcileOrders } from './reconcile.ts';
export { registerPayments } from './routes.ts';
export { describeItem } from './rules.ts';
export { anonymizeOrders } from './store/orders.ts';
