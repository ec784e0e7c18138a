import { followVouchers } from '../../booking/vouchers/sale/save.hooks.ts';
import { standPeople } from './hooks/boarding.ts';

export { addPhoto, addUnsentPhoto, listOpenPeople as readOpenPeople, sendBoarding, sendUnsent as enterUnsent } from './hooks/boarding.ts';
export { closeDay, closeOver, readClosing } from './hooks/close-day.ts';
export { endCopy, listCopies, takeCopy } from './hooks/copies.ts';
export { actOnHandover, listHandovers as readHandovers, offerHandover } from './hooks/handovers.ts';
export { readGuideDay } from './hooks/manifest.ts';

// Whoever came though he was taken off is aboard as soon as the office has him in the party again; another departure knows nobody yet.
followVouchers((desk, voucher, { isOther, hasOthers }) => {
  if (voucher.getString('departure') !== '' && (isOther || hasOthers)) standPeople(desk.tx, voucher.id);
});
