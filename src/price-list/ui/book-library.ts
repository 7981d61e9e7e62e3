import { read } from '@e965/xlsx';

// The price list window runs this file on demand and takes the function from here.
globalThis.readBook = read;
