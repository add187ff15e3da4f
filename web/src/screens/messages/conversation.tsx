/** The same component, so that the list keeps its place when a conversation is opened beside it. */
export { default } from './index.tsx';
