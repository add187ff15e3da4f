import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type LinkPart, partsOf } from './links.ts';

/** An address may be long, or have letters that only look like others, so the host it leads to stands behind it. */
function MessageLink({ text, href, host }: LinkPart) {
  const isHostAlone = text.replace(/^https?:\/\/|\/$/g, '') === host;
  return (
    <>
      <Link
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        color="inherit"
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Link>
      {!isHostAlone && <Box component="span" sx={{ typography: 'caption' }}>{` (${host})`}</Box>}
    </>
  );
}

/** As it was written. Addresses are links only where the conversation lets them be, and always shown whole. */
export function MessageText({ text, linksOpen }: { text: string; linksOpen: boolean }) {
  if (!linksOpen) return text;
  let place = 0;
  return partsOf(text).map((part) => {
    const key = place;
    place += part.text.length;
    return 'href' in part ? <MessageLink key={key} {...part} /> : <span key={key}>{part.text}</span>;
  });
}
