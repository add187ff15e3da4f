import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export default function PhoneVerification() {
  return (
    <Page title="Phone number">
      <EmptyState
        title="Phone numbers are not asked for yet"
        action={
          <Button component={Link} to="/profile" variant="contained">
            Back to my profile
          </Button>
        }
      >
        Troth does not keep a phone number for you, and no member can see one. Your confirmed e-mail address
        is enough for everything that is open today.
      </EmptyState>
    </Page>
  );
}
