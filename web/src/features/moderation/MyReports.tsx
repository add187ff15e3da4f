import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../ui/SectionCard.tsx';

/** What becomes of a report; notifications about one lead here (decisions §8). */
export function MyReports() {
  return (
    <Box id="my-reports" sx={{ scrollMarginTop: 80 }}>
      <SectionCard title="My reports" headingLevel="h3">
        <Typography sx={{ color: 'text.secondary' }}>
          Our staff reads every report. Whoever you report is never told that it was you. What was decided
          comes to you as a notification, under the bell.
        </Typography>
      </SectionCard>
    </Box>
  );
}
