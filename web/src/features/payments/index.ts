/** Offers, checkout, orders and receipts. */
export * from './api.ts';
export { OrderHistory } from './OrderHistory.tsx';
export { catchUpOnPayments, onPaymentEvent } from './on-event.ts';
export { OrderOutcome } from './order-status/OrderOutcome.tsx';
export { Plans } from './pricing/Plans.tsx';
export { Promotions } from './pricing/Promotions.tsx';
export { ReceiptPage } from './ReceiptPage.tsx';
