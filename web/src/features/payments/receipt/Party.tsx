import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** One side of the sale: a name, and lines such as an address. */
export function Party({ title, lines: [name, ...more] }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Typography>
      {more.map((line) => (
        <Box key={line} sx={{ typography: 'body2' }}>
          {line}
        </Box>
      ))}
    </div>
  );
}
