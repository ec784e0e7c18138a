import { guardWrites } from '../../backend/records.ts';
import { checkBoat, checkDocument } from './hooks/checks.ts';

guardWrites('boats', () => ({ check: checkBoat }));
guardWrites('boat_documents', () => ({ check: checkDocument }));
