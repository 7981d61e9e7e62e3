export { stopBrowsers as default } from './start-browsers';
