import { render } from 'preact';
import { ReviewApp } from './review/review-app';
import { addStyle, serverCall } from './rpc';
import css from './ui.css';

addStyle(css);
const app = document.getElementById('app');
/** The server writes the run whose revert is to be reviewed into the page. */
const reverts = document.body.dataset.reverts ?? '';
if (app) render(<ReviewApp call={serverCall()} reverts={reverts} />, app);
