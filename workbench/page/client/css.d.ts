/** The bundler gathers styles into app.css; for the types they are only side effects. */
declare module '*.css';
