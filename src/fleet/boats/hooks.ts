import { guardWrites } from '../../backend/desk/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { boatCosts } from '../../model/boats/fields/boat-costs.ts';
import { boatDocuments } from '../../model/boats/fields/boat-documents.ts';
import { boats } from '../../model/boats/fields/boats.ts';
import { checkBoat, checkDocument } from './hooks/hull.ts';

guardWrites('boats', () => ({ kinship: kinshipOf(boats), check: checkBoat }));
guardWrites('boat_documents', () => ({ kinship: kinshipOf(boatDocuments), check: checkDocument }));
guardWrites('boat_costs', () => ({ kinship: kinshipOf(boatCosts) }));
