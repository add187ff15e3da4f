import { TierTable, useMembershipQuery } from '../features/membership/index.ts';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { Page } from '../ui/Page.tsx';

export default function Membership() {
  const { data } = useMembershipQuery();
  return (
    <Page
      title="Membership"
      lead="Four memberships, side by side. Each is for a fixed time, and nothing renews by itself."
    >
      <FormMessage severity="info">
        Online payment is not open yet, so no membership can be bought today. The prices are here so that you
        know them.
      </FormMessage>
      <TierTable membership={data} />
    </Page>
  );
}
