export { formatAmount } from '@troth/contract';
