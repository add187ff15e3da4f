import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export default function Photos() {
  return (
    <Page title="My photos">
      <EmptyState
        title="Profiles have no photos yet"
        action={
          <Button component={Link} to="/profile/edit" variant="contained">
            Write about myself
          </Button>
        }
      >
        Nobody can add photos at the moment, so every member is shown with their initials. What you write
        about yourself is what others read first.
      </EmptyState>
    </Page>
  );
}
