/** As `ref`: what must keep clear of an element finds its height, on however many lines it stands, as a custom property. */
export const heightToldAs = (property: `--${string}`) => (element: HTMLElement) => {
  const { style } = document.documentElement;
  const tell = () => style.setProperty(property, `${element.offsetHeight}px`);
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
