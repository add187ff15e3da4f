import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '@troth/texts';
import { Motif } from '../../ui/Motif.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { useConversationsInfiniteQuery } from './api.ts';
import { ConversationList } from './ConversationList.tsx';
import { Thread } from './thread/Thread.tsx';

/** Shown next to the list before a conversation is selected. */
function NoConversationSelected() {
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 4, px: 6 }}>
      <Box sx={{ color: 'gold.fill', lineHeight: 0 }}>
        <Motif size={96} />
      </Box>
      <Box sx={{ color: 'text.secondary', textAlign: 'center' }}>{t('Choose a conversation to read.')}</Box>
    </Box>
  );
}

/** The list and the thread side by side on wide screens, one at a time on phones. Each scrolls by itself. */
export function MessagesLayout({ conversationId }: { conversationId: string | undefined }) {
  // The prerendered page must suit windows of any width, so CSS hides what does not fit.
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { defaultMatches: true });
  const { data } = useConversationsInfiniteQuery(undefined, {
    selectFromResult: ({ data }) => ({ data }),
  });
  const isOpen = conversationId !== undefined;
  // The empty state uses the full width.
  const hasPanes = isWide && (isOpen || data?.pages[0]?.conversations.length !== 0);
  return (
    <Box
      sx={{
        height: `calc(100dvh - ${layout.headerHeight} - var(--bottom-bar-height, 0px))`,
        minHeight: '24rem',
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: hasPanes ? 'clamp(16rem, 34%, 22rem) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        },
        gridTemplateRows: 'minmax(0, 1fr)',
      }}
    >
      {(isWide || !isOpen) && (
        <Box
          component="section"
          aria-label={t('Conversations')}
          sx={{
            display: { xs: isOpen ? 'none' : 'block', md: 'block' },
            overflowY: 'auto',
            borderRightStyle: 'solid',
            borderRightWidth: { xs: 0, md: hasPanes ? 1 : 0 },
            borderColor: 'divider',
            px: { md: 3 },
          }}
        >
          <Typography
            variant="h1"
            component={isOpen ? 'h2' : 'h1'}
            tabIndex={isOpen ? undefined : -1}
            sx={{ px: { xs: 4, md: 3 }, pt: { xs: 6, md: 5 } }}
          >
            {t('Messages')}
          </Typography>
          <Typography sx={{ px: { xs: 4, md: 3 }, pt: 1, pb: 3, color: 'text.secondary' }}>
            {t('Your messages stay between the two of you, unless one of you reports them.')}
          </Typography>
          <ConversationList selected={conversationId} />
        </Box>
      )}
      {isOpen && (
        <Box sx={{ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          <Thread key={conversationId} conversationId={conversationId} />
        </Box>
      )}
      {hasPanes && !isOpen && data !== undefined && <NoConversationSelected />}
    </Box>
  );
}
