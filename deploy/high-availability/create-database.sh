#!/bin/sh
# /etc/patroni/create-database.sh, owned by postgres, mode 0700.
# Patroni calls it once, on the first primary, with a connection string for the database "postgres".
set -eu
psql "$1" --no-psqlrc --quiet --set ON_ERROR_STOP=1 <<'SQL'
create role haat login password '${DATABASE_PASSWORD}';
create database haat owner haat;
SQL
