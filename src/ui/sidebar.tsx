import { render } from 'preact';
import { VIEWS } from '../protocol';
import { addStyle, serverCall } from './rpc';
import { SidebarApp } from './sidebar/sidebar-app';
import css from './ui.css';

addStyle(css);
const app = document.getElementById('app');
/** The server writes the view to begin with into the page. */
const firstView = VIEWS.find((view) => view === document.body.dataset.view) ?? 'home';
if (app) render(<SidebarApp call={serverCall()} firstView={firstView} />, app);
