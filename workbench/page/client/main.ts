import { Page } from './page';
import './app.css';

const root = document.getElementById('page');
if (root) new Page(root).begin();
