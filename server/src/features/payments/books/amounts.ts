import { MINOR_UNITS } from '@troth/contract';

/** As programs read it: "-150.50". */
export const decimal = (amount: number): string => (amount / MINOR_UNITS).toFixed(2);
