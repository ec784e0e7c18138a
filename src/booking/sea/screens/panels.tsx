/** What is opened over the list, in one part: several small ones would divide what all screens share. */
export { NewSeaDayPanel } from './NewSeaDayPanel.tsx';
export { SeaDayPanel } from './SeaDayPanel.tsx';
