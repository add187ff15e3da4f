import { useEffect, useEffectEvent, useRef, useState } from 'react';

const filesIn = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];
const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Pictures that are dropped anywhere on the page, or pasted. Answers whether some hover over it now. */
export function useFilesFromWindow(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  // Each element on the way is entered before the one before is left.
  const depth = useRef(0);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const hover = (change: number) => (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth.current = Math.max(0, depth.current + change);
      setIsOver(depth.current > 0);
    };
    const enter = hover(1);
    const leave = hover(-1);
    const over = (event: DragEvent) => {
      if (bringsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      // Else the browser leaves the page for the picture.
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      take(filesIn(event.dataTransfer));
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const pictures = filesIn(clipboardData).filter(({ type }) => type.startsWith('image/'));
      if (pictures.length > 0) take(pictures);
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
  return isOver;
}
