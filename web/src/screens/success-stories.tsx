import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export default function SuccessStories() {
  return (
    <Page title="Success stories" lead="Told by the couples themselves, and only with the word of both.">
      <EmptyState
        title="No couple has told theirs yet"
        action={
          <Button component={Link} to="/about" variant="outlined">
            How Troth works
          </Button>
        }
      >
        We do not invent stories, and we borrow no photographs. When two members allow us to tell how they
        met, you will read it here.
      </EmptyState>
    </Page>
  );
}
