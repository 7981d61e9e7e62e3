import { render } from 'preact';
import { addStyle, serverCall } from './rpc';
import { SidebarApp, viewNamed } from './sidebar/sidebar-app';
import css from './ui.css';

addStyle(css);
const app = document.getElementById('app');
/** The server writes the view to begin with into the page. */
const firstView = viewNamed(document.body.dataset.view);
if (app) render(<SidebarApp call={serverCall()} firstView={firstView} />, app);
