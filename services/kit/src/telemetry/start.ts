// Loaded before everything else (`node --import`), since what it watches must not be loaded yet. Without OTEL_EXPORTER_OTLP_ENDPOINT
// this is all that is loaded of telemetry.
if ((process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '') !== '') await import('./sdk.ts');
