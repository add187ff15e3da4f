import type { OrderItem, PaymentProviderName } from '@troth/contract';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../platform/api/api.ts';
import { getErrorMessage, isApiError } from '../../../platform/api/api-error.ts';
import { useOrderMembershipMutation, useOrderPromotionMutation } from '../api.ts';
import { getCheckoutPath } from '../orders.ts';

export interface CheckoutRequest {
  item: OrderItem;
  provider: PaymentProviderName;
  phone: string | undefined;
}

interface Attempt {
  serializedRequest: string;
  key: string;
}

/** Whether the order may have been created despite the error; then a retry repeats the same order. */
const mayHaveSucceeded = (error: unknown) =>
  !isApiError(error) || error.statusCode === 0 || error.statusCode >= 500;

/**
 * Creates an order and goes to the provider's page. A retry repeats the same order; another selection is a new order.
 * Closing the dialog or leaving the page before the server responds cancels the redirect.
 */
export function useCheckout(isOpen: boolean, onUpgrade?: (message: string) => void) {
  const [orderMembership] = useOrderMembershipMutation();
  const [orderPromotion] = useOrderPromotionMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const currentAttempt = useRef<Attempt>(undefined);
  const lastAttempt = useRef<Attempt>(undefined);
  const dispatch = useDispatch();

  useEffect(() => {
    // A page restored from the back-forward cache must not stay busy.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      lastAttempt.current = undefined;
      currentAttempt.current = undefined;
      setBusy(false);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    return () => {
      currentAttempt.current = undefined;
      setBusy(false);
      setFailure(undefined);
    };
  }, [isOpen]);

  function createOrder({ item, provider, phone }: CheckoutRequest, idempotencyKey: string) {
    const payment = { provider, ...(phone === undefined ? {} : { phone }) };
    if (item.kind === 'promotion')
      return orderPromotion({ body: { package: item.package, ...payment }, idempotencyKey });
    return orderMembership({ body: { tier: item.tier, months: item.months, ...payment }, idempotencyKey });
  }

  async function pay(request: CheckoutRequest) {
    if (currentAttempt.current) return;
    setBusy(true);
    setFailure(undefined);
    const serializedRequest = JSON.stringify(request);
    const attempt =
      lastAttempt.current?.serializedRequest === serializedRequest
        ? lastAttempt.current
        : { serializedRequest, key: crypto.randomUUID() };
    lastAttempt.current = attempt;
    currentAttempt.current = attempt;
    try {
      const { data: order } = await createOrder(request, attempt.key).unwrap();
      if (currentAttempt.current !== attempt) return;
      // The button stays busy until the browser has left the page.
      window.location.assign(order.checkoutUrl ?? getCheckoutPath(order.orderId));
    } catch (error) {
      if (!mayHaveSucceeded(error) && lastAttempt.current === attempt) lastAttempt.current = undefined;
      const isRefused = isApiError(error) && (error.code === 'CONFLICT' || error.code === 'UPGRADE_REQUIRED');
      if (isRefused) dispatch(api.util.invalidateTags(['Offers', 'Membership']));
      if (currentAttempt.current !== attempt) return;
      currentAttempt.current = undefined;
      setBusy(false);
      if (onUpgrade && isApiError(error) && error.code === 'UPGRADE_REQUIRED') onUpgrade(error.message);
      else setFailure(getErrorMessage(error));
    }
  }

  return { pay: (request: CheckoutRequest) => void pay(request), isBusy, failure };
}
