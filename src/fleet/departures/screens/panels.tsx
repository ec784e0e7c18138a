/** What is opened over the calendar, in one part: several small ones would divide what all screens share. */
export { BlockPanel, NewBlockPanel } from './BlockPanel.tsx';
export { DeparturePanel } from './DeparturePanel.tsx';
export { NewDeparturePanel } from './NewDeparturePanel.tsx';
export { FeedsPanel } from './FeedsPanel.tsx';
