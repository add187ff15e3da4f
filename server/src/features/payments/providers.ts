import type { PaymentProviderName } from '@troth/contract';
import type { PaymentProvider } from '../../adapters/payments/port.ts';
import { ApiError } from '../../platform/http/errors.ts';

/** The ways to pay that the operator offers. */
export type Providers = readonly PaymentProvider[];

export const findProvider = (providers: Providers, name: PaymentProviderName): PaymentProvider | undefined =>
  providers.find((provider) => provider.name === name);

/** A 503 that says what is down, and that nothing is lost by it. */
export const cannotReach = (message: string): ApiError => new ApiError('UNAVAILABLE', message);
