import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Motif } from '../../../ui/Motif.tsx';

/** Covers the window while files are dragged over it. Ignores the pointer, so that the page below receives the drop. */
export function DropOverlay({ text }: { text: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        pointerEvents: 'none',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'rgb(var(--mui-palette-background-defaultChannel) / .92)',
        animation: 'troth-veil 120ms',
        '@keyframes troth-veil': { from: { opacity: 0 } },
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          inset: 16,
          border: '1.5px dashed',
          borderColor: 'gold.fill',
          borderRadius: '20px',
        }}
      />
      <Box sx={{ textAlign: 'center', px: 8, color: 'gold.fill', lineHeight: 0 }}>
        <Motif size={96} />
        <Typography variant="h2" sx={{ mt: 4, color: 'text.primary' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

const getFiles = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Handles pictures that are pasted or dropped on the page. Returns whether files are dragged over the page. */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isDraggingOver, setIsDraggingOver] = useState(false);
  // Counted, because the browser reports entering an element before it reports leaving the previous one.
  const depth = useRef(0);
  const handleFiles = useEffectEvent(onFiles);

  useEffect(() => {
    const trackDepth = (change: number) => (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current = Math.max(0, depth.current + change);
      setIsDraggingOver(depth.current > 0);
    };
    const enter = trackDepth(1);
    const leave = trackDepth(-1);
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would navigate to the file.
      event.preventDefault();
      depth.current = 0;
      setIsDraggingOver(false);
      handleFiles(getFiles(event.dataTransfer));
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const pictures = getFiles(clipboardData).filter(({ type }) => type.startsWith('image/'));
      if (pictures.length > 0) handleFiles(pictures);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);
  return isDraggingOver;
}
