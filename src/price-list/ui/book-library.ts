import { read } from '@e965/xlsx';

globalThis.readBook = read;
