/** Place of the waiting enquiries in local storage; it exists only while one waits. */
export const QUEUE_KEY = 'enquiry-queue';
