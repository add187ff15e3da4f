import type { OrderItem, PaymentProviderName } from '@troth/contract';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../platform/api/api.ts';
import { getErrorMessage, isApiError } from '../../../platform/api/api-error.ts';
import { useOrderMembershipMutation, useOrderPromotionMutation } from '../api.ts';
import { checkoutPath } from '../orders.ts';

export interface CheckoutRequest {
  item: OrderItem;
  provider: PaymentProviderName;
  phone: string | undefined;
}

interface Attempt {
  serialized: string;
  key: string;
}

/** Whether the order may have been created despite the error; then a retry repeats the same order. */
const mayHaveSucceeded = (error: unknown) =>
  !isApiError(error) || error.statusCode === 0 || error.statusCode >= 500;

/**
 * Creates an order and goes to the provider's page. A retry repeats the same order; another selection is a new order.
 * Closing the dialog or navigating away before that cancels the redirect.
 */
export function useCheckout(isOpen: boolean, onUpgrade?: (message: string) => void) {
  const [orderMembership] = useOrderMembershipMutation();
  const [orderPromotion] = useOrderPromotionMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const underWay = useRef<Attempt>(undefined);
  const last = useRef<Attempt>(undefined);
  const dispatch = useDispatch();

  useEffect(() => {
    // A page restored from the back-forward cache must not stay busy.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      last.current = undefined;
      underWay.current = undefined;
      setBusy(false);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    return () => {
      underWay.current = undefined;
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
    if (underWay.current) return;
    setBusy(true);
    setFailure(undefined);
    const serialized = JSON.stringify(request);
    const attempt =
      last.current?.serialized === serialized ? last.current : { serialized, key: crypto.randomUUID() };
    last.current = attempt;
    underWay.current = attempt;
    try {
      const { data: order } = await createOrder(request, attempt.key).unwrap();
      if (underWay.current !== attempt) return;
      // Stays busy until the page is left.
      window.location.assign(order.checkoutUrl ?? checkoutPath(order.orderId));
    } catch (error) {
      if (!mayHaveSucceeded(error) && last.current === attempt) last.current = undefined;
      const isRefused = isApiError(error) && (error.code === 'CONFLICT' || error.code === 'UPGRADE_REQUIRED');
      if (isRefused) dispatch(api.util.invalidateTags(['Offers', 'Membership']));
      if (underWay.current !== attempt) return;
      underWay.current = undefined;
      setBusy(false);
      if (onUpgrade && isApiError(error) && error.code === 'UPGRADE_REQUIRED') onUpgrade(error.message);
      else setFailure(getErrorMessage(error));
    }
  }

  return { pay: (request: CheckoutRequest) => void pay(request), isBusy, failure };
}
