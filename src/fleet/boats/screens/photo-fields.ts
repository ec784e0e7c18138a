import { describedShape } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type BoatPhoto, boatPhotos } from '../../../model/boats/fields/boat-photos.ts';

/** What a photo shows, in both languages. */
export const PHOTO_SHAPE: RecordShape<BoatPhoto> = describedShape(boatPhotos, {});
