import { render } from 'preact';
import { addStyle, serverCall } from './rpc';
import { SidebarApp, viewNamed } from './sidebar/sidebar-app';
import css from './ui.css';

addStyle(css);
const app = document.getElementById('app');
const firstView = viewNamed(document.body.dataset.view);
if (app) render(<SidebarApp call={serverCall()} firstView={firstView} />, app);
