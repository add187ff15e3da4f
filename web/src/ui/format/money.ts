export { inMoney } from '@troth/contract';
