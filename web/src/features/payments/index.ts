/** What can be bought, how it is paid, and what becomes of an order. */
export * from './api.ts';
export { OrderOutcome } from './checkout/OrderOutcome.tsx';
export { Plans } from './choose/Plans.tsx';
export { Promotions } from './choose/Promotions.tsx';
export { OrderHistory } from './history/OrderHistory.tsx';
export { catchUpOnPayments, onPaymentEvent } from './on-event.ts';
export { ReceiptPage } from './receipt/ReceiptPage.tsx';
