import { guardWrites } from '../../backend/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { boatCosts } from './fields/boat-costs.ts';
import { boatDocuments } from './fields/boat-documents.ts';
import { boats } from './fields/boats.ts';
import { checkBoat, checkDocument } from './hooks/checks.ts';

guardWrites('boats', () => ({ kinship: kinshipOf(boats), check: checkBoat }));
guardWrites('boat_documents', () => ({ kinship: kinshipOf(boatDocuments), check: checkDocument }));
guardWrites('boat_costs', () => ({ kinship: kinshipOf(boatCosts) }));
