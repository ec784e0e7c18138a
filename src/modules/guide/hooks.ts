export { addPhoto, sendBoarding } from './hooks/boarding.ts';
export { closeDay, closeOver, readClosing } from './hooks/close-day.ts';
export { endCopy, listCopies, takeCopy } from './hooks/copies.ts';
export { actOnHandover, listHandovers, offerHandover } from './hooks/handovers.ts';
export { readGuideDay } from './hooks/manifest.ts';
export { addUnsentPhoto, sendUnsent } from './hooks/unsent.ts';
